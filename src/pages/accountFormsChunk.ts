import { watchAccountForms } from '../../domains/account/accountForms.listener';
import { createAccountPorts } from '../ports/accountPorts';
import type { PageListener } from './pageDescription';

/** The listener of account forms with its ports; see `watchAccountForms`. */
export const startAccountForms: PageListener = (page, dispatch, ports) =>
  watchAccountForms(page, dispatch, { ...ports, ...createAccountPorts(ports) });
