import { GAMES_PATH, HOME_PATH, searchPath } from '../../../src/lib/urls';
import { ErrorState } from '../../../src/ui/feedback/ErrorState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import css from './ErrorPage.module.css';
import { HELP_PAGES, helpPageInLanguage, helpPath } from './helpPages';
import type { PageContext } from './pageContext';
import { GameList } from './parts/listings';
import { renderDocument } from './renderDocument';

export interface ErrorData {
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** By default that of the status. */
  readonly title?: string;
  /** What happened, for people; by default the text of the status. */
  readonly message?: string;
  /** The link of the page; by default to all games. */
  readonly back?: { readonly href: string; readonly text: string } | undefined;
  /** What the page was about, to search for. */
  readonly thing?: string;
}

interface ErrorText {
  readonly title: string;
  readonly text: string;
}

const ERROR_TEXTS: Readonly<Record<number, ErrorText>> = {
  403: {
    title: 'That request was blocked',
    text: 'The request did not come from a page of this shop. Nothing was changed. Go back, reload the page and try again.',
  },
  404: {
    title: 'We can’t find that page',
    text: 'The page may have moved or the address may be mistyped. Your cart is safe.',
  },
  405: {
    title: 'That can’t be done here',
    text: 'This address does not take that kind of request. Nothing was changed.',
  },
  409: {
    title: 'Something has changed',
    text: 'That isn’t possible right now. Nothing was charged.',
  },
  410: {
    title: 'This is no longer in the shop',
    text: 'The page was taken down. Your cart is safe.',
  },
  413: { title: 'That was too large', text: 'What was sent is too large. Nothing was changed.' },
  422: {
    title: 'That didn’t work',
    text: 'Something in the request isn’t valid. Nothing was changed.',
  },
  429: { title: 'Too many requests', text: 'Please wait a moment and try again. Nothing was lost.' },
  500: {
    title: 'Something broke on our end',
    text: 'It’s not your fault. Nothing was charged, and your cart is safe. Please try again in a moment.',
  },
  503: {
    title: 'We can’t do that right now',
    text: 'It’s not your fault. Nothing was changed, and your cart is safe. Please try again in a few minutes.',
  },
};

const BAD_REQUEST: ErrorText = {
  title: 'We could not read that',
  text: 'Something in the request was wrong. Nothing was changed. Go back and try again.',
};

/** The error page: what happened and what to do next. */
export function errorPage(context: PageContext, { status, title, message, back, thing }: ErrorData): string {
  const errorText = ERROR_TEXTS[status] ?? (status >= 500 ? ERROR_TEXTS[500] : undefined) ?? BAD_REQUEST;
  const english = status === 404 && back === undefined ? helpPageInLanguage(context.path) : undefined;
  const link =
    back ??
    (english && { href: helpPath(english), text: `${HELP_PAGES[english]}, in English` }) ??
    (status >= 500 ? { href: HOME_PATH, text: 'Go to the home page' } : { href: GAMES_PATH, text: 'See all games' });
  return renderDocument({
    context,
    head: { title: title ?? errorText.title, description: errorText.text, kind: 'error' },
    children: (
      <div className="wrap">
        <div className={css.box}>
          <ErrorState
            level={1}
            title={title ?? errorText.title}
            text={english === undefined ? (message ?? errorText.text) : 'We have this page in English only.'}
            action={
              <div className={css.links}>
                <ButtonLink href={link.href}>{link.text}</ButtonLink>
                {thing !== undefined && (
                  <ButtonLink look="quiet" href={searchPath(thing)}>
                    Search for it
                  </ButtonLink>
                )}
              </div>
            }
          />
          <p className="tiny muted">Error {status}</p>
        </div>
        {(status === 404 || status === 410) && (
          <section className="section" aria-labelledby="all-games">
            <SectionHead id="all-games" title="Start from a game" />
            <GameList games={context.games.slice(0, 6)} />
          </section>
        )}
      </div>
    ),
  });
}
