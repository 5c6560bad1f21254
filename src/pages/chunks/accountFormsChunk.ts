import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { watchAccountForms } from '../../../domains/account/accountForms.listener';
import type { Ports } from '../../ports';
import { createAccountPorts } from '../../ports/accountPorts';

/**
 * The listener of account forms with its ports; see `watchAccountForms`.
 * @param pressed what was pressed before this had arrived
 */
export const startAccountForms = (
  page: Document,
  dispatch: Dispatch<UnknownAction>,
  ports: Ports,
  pressed?: Element | undefined,
): (() => void) => watchAccountForms(page, dispatch, { ...ports, ...createAccountPorts(ports) }, pressed);
