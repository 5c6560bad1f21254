export { openCommands } from './openCommands';
export { PREPARE_DATA_FLAG, prepareData, prepareDataInChildProcess } from './prepareData';
export { startShop } from './startShop';
