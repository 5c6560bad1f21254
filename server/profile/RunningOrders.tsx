import { Fragment } from 'react';
import type { RunningOrder } from './accountData.service';
import css from './ProfilePage.module.css';

/** So many orders are named. */
const MAX_NAMED = 3;

/** Which orders keep an account from being deleted, as a sentence with links to them. */
export function RunningOrders({ orders }: { readonly orders: readonly RunningOrder[] }) {
  const more = orders.length - MAX_NAMED;
  const named = orders.slice(0, MAX_NAMED);
  return (
    <>
      {named.map(({ number, path }, index) => (
        <Fragment key={number}>
          {index > 0 && (more <= 0 && index === named.length - 1 ? ' and ' : ', ')}
          <a className={`link link--text ${css.number}`} href={path} translate="no">
            {number}
          </a>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`} {orders.length === 1 ? 'is' : 'are'} not done yet. You can delete the account
      once {orders.length === 1 ? 'it is' : 'they are'} done, canceled or refunded.
    </>
  );
}
