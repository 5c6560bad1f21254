/** What an alert can be about: a service, also a kind of raid runs, one dated run, or a hot product. */
export const ALERT_ABOUTS = ['service', 'run', 'hot'] as const;
export type AlertAbout = (typeof ALERT_ABOUTS)[number];

/** A price below an amount, or a free seat where none is. */
export const ALERT_KINDS = ['price', 'seat'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What somebody waits for. */
export interface AlertSubject {
  readonly about: AlertAbout;
  /** Of the service, run or hot product. */
  readonly id: number;
  readonly kind: AlertKind;
}

export const ALERTS_PATH = '/wishes';
export const NEW_ALERT_PATH = `${ALERTS_PATH}/new`;

/** Names of the form's fields. None is `id`, which would hide the `id` of the form. */
export const ALERT_FIELDS = {
  about: 'about',
  id: 'about_id',
  kind: 'kind',
  below: 'below',
  currency: 'currency',
  email: 'email',
} as const;

/** How many open alerts one address, or one account, may have. */
export const MAX_ALERTS = 20;

/** How long an alert waits once it is confirmed, and how long for the confirmation. */
export const ALERT_DAYS = 90;
export const CONFIRM_HOURS = 48;

/** Query parameters of the form's page. */
export const ALERT_QUERY = { about: 'about', id: 'id', kind: 'kind' } as const;

/** The page with the form of an alert; it also opens in a dialog. */
export const newAlertPath = ({ about, id, kind }: AlertSubject): string =>
  `${NEW_ALERT_PATH}?${new URLSearchParams({ [ALERT_QUERY.about]: about, [ALERT_QUERY.id]: String(id), [ALERT_QUERY.kind]: kind })}`;

/** The value of `data-region` of the elements whose content is the form, or the thanks. */
export const alertRegion = ({ about, id }: Pick<AlertSubject, 'about' | 'id'>): string => `wish-${about}-${id}`;
