import { ALERTS_PATH } from '../../domains/alerts';

/** The page of an alert, by the secret token in the mails about it: confirms it, and ends it. */
export const alertLinkPath = (token: string): string => `${ALERTS_PATH}/${token}`;
export const confirmAlertPath = (token: string): string => `${alertLinkPath(token)}/confirm`;
export const endAlertPath = (token: string): string => `${alertLinkPath(token)}/end`;

/** What a guest sees who has ended an alert. */
export const ALERT_ENDED_PATH = `${ALERTS_PATH}/ended`;
