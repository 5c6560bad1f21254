/** What a wish can be about: a service, also a kind of raid runs, one dated run, or a hot product. */
export const WISH_ABOUTS = ['service', 'run', 'hot'] as const;
export type WishAbout = (typeof WISH_ABOUTS)[number];

/** A price below an amount, or a free seat where none is. */
export const WISH_KINDS = ['price', 'seat'] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** What somebody waits for. */
export interface WishSubject {
  readonly about: WishAbout;
  /** Of the service, run or hot product. */
  readonly id: number;
  readonly kind: WishKind;
}

export const WISHES_PATH = '/wishes';
export const NEW_WISH_PATH = `${WISHES_PATH}/new`;

/** Names of the form's fields. None is `id`, which would hide the `id` of the form. */
export const WISH_FIELDS = {
  about: 'about',
  id: 'about_id',
  kind: 'kind',
  below: 'below',
  currency: 'currency',
  email: 'email',
} as const;

/** How many open wishes one address, or one account, may have. */
export const MAX_WISHES = 20;

/** How long a wish waits once it is confirmed, and how long for the confirmation. */
export const WISH_DAYS = 90;
export const CONFIRM_HOURS = 48;

/** Query parameters of the form's page. */
export const WISH_QUERY = { about: 'about', id: 'id', kind: 'kind' } as const;

/** The page with the form of a wish; it also opens in a dialog. */
export const newWishPath = ({ about, id, kind }: WishSubject): string =>
  `${NEW_WISH_PATH}?${new URLSearchParams({ [WISH_QUERY.about]: about, [WISH_QUERY.id]: String(id), [WISH_QUERY.kind]: kind })}`;

/** The value of `data-region` of the elements whose content is the form, or the thanks. */
export const wishRegion = ({ about, id }: Pick<WishSubject, 'about' | 'id'>): string => `wish-${about}-${id}`;
