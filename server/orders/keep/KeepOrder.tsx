import { SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { withNext } from '../../accounts';
import { Block } from '../../platform/layout';
import css from './KeepOrder.module.css';

/** How a visitor may keep a guest's order: in a new account, or in theirs. */
export interface KeepOffer {
  /** Of the form for who is signed in, and where signing up leads. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Offers to keep a guest's order in an account. */
export function KeepOrder({ path, isSignedIn }: KeepOffer) {
  return (
    <Block title="Keep it in an account" id="keep">
      <p>
        {isSignedIn
          ? 'This order was placed without an account. In yours you find it under Orders.'
          : 'Create an account here, and this order is in it: you find it again without its link.'}
      </p>
      {isSignedIn ? (
        <form className={css.ways} method="post" action={path}>
          <Button type="submit">Add it to my account</Button>
        </form>
      ) : (
        <p className={css.ways}>
          <ButtonLink href={withNext(SIGN_UP_PATH, path)} data-modal="dialog">
            Create an account
          </ButtonLink>
          <a className="link link--text" href={withNext(SIGN_IN_PATH, path)} data-modal="dialog">
            I have an account
          </a>
        </p>
      )}
    </Block>
  );
}
