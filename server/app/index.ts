export { type ShopCommand, sendToRunningShop } from './control/controlSocket';
export { createPaymentServices } from './paymentServices';
export { PREPARE_DATA_FLAG, prepareData, prepareDataInChildProcess } from './prepareData';
export { startShop } from './startShop';
