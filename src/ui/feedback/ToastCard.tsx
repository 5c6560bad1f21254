import type { ReactNode } from 'react';
import { CART_PATH, CHECKOUT_PATH } from '../../lib/urls';
import { cx } from '../cx';
import { Button } from '../form/Button';
import { buttonClass } from '../form/buttonLook';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './ToastCard.module.css';

export interface ToastCardProps {
  /** `added` says what is in the cart now, and leads there and to the checkout. */
  readonly tone: 'success' | 'error' | 'added';
  readonly children: string;
  readonly onClose: () => void;
}

/** A toast with a close button. */
export function ToastCard({ tone, children, onClose }: ToastCardProps) {
  const isAdded = tone === 'added';
  const link = buttonClass({});
  return (
    <div className={cx(css.toast, css[tone])} role={tone === 'error' ? 'alert' : 'status'} data-toast={tone}>
      <Icon icon={tone === 'error' ? icons.circleAlert : icons.check} />
      <span>
        {isAdded && <b>Added to cart</b>}
        <span>{children}</span>
      </span>
      <Button look="quiet" square aria-label="Close" onClick={onClose}>
        <Icon icon={icons.x} size={16} />
      </Button>
      {isAdded && (
        <div className={css.links}>
          <a className={link} href={CART_PATH}>
            View cart
          </a>
          <a className={link} href={CHECKOUT_PATH}>
            Checkout
          </a>
        </div>
      )}
    </div>
  );
}

/** The container of toasts. It is in the page from the start, so that screen readers announce what is added. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  return (
    <section className={css.region} aria-label="Messages">
      {children}
    </section>
  );
}
