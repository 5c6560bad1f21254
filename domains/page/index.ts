export type { FragmentsResponse } from './fragments.contract';
export {
  type FragmentsState,
  type FragmentTarget,
  fragmentReceived,
  fragmentRemoved,
  fragmentsSlice,
} from './fragments.slice';
export {
  historyMoved,
  type Modal,
  modalEdited,
  modalHidden,
  modalShown,
  modalsSlice,
  selectModals,
  selectShownModal,
} from './modals.slice';
export { clockSynced, PageStateSchema, pageOpened, pageSlice, selectCurrency, selectPage } from './page.slice';
export { selectOpenTab, tabOpened, tabsSlice } from './tabs.slice';
export {
  selectToasts,
  TOAST_MS,
  type Toast,
  toastClosed,
  toastHeld,
  toastReleased,
  toastShown,
  toastsSlice,
} from './toasts.slice';
