export type { FragmentsResponse } from './fragments.contract';
export { type FragmentsState, fragmentReceived, fragmentRemoved, fragmentsSlice } from './fragments.slice';
export {
  historyMoved,
  modalEdited,
  modalHidden,
  modalShown,
  modalsSlice,
  selectModals,
  selectShownModal,
} from './modals.slice';
export {
  clockSynced,
  PageStateSchema,
  pageOpened,
  pageSlice,
  selectCurrency,
  selectPage,
} from './page.slice';
export { selectOpenTab, tabOpened, tabsSlice } from './tabs.slice';
export { selectToasts, TOAST_MS, toastClosed, toastHeld, toastReleased, toastShown, toastsSlice } from './toasts.slice';
export { useCopying } from './useCopying';
