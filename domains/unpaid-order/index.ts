export { LEFT_ATTRIBUTE, UNPAID_ATTRIBUTE, UNPAID_STATE_PATH } from './unpaidOrder.contract';
