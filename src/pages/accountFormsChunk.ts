import { watchAccountForms } from '../../domains/account/accountForms.listener';
import { createAccountPorts } from '../ports/accountPorts';
import type { PageListener } from './pageDescription';

/**
 * The listener of account forms with its ports; see `watchAccountForms`.
 * @param pressed what was pressed before this had arrived
 */
export const startAccountForms = (
  ...[page, dispatch, ports, pressed]: [...Parameters<PageListener>, pressed?: Element | undefined]
): (() => void) => watchAccountForms(page, dispatch, { ...ports, ...createAccountPorts(ports) }, pressed);
