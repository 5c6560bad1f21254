import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblem } from '../../../domains/configurator';
import { ErrorState } from '../../../src/ui/feedback/ErrorState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { RequestError } from '../http/requestError';
import { renderDocument } from '../layout/renderDocument';
import { wantsJson } from './errors';
import type { Pages } from './pages';

/** The error of a filter that can't be used. */
export const badFilter = (problems: readonly FieldProblem[]) =>
  new RequestError(400, 'bad_request', 'Some conditions of this filter can’t be used.', problems);

interface BadFilterPage {
  readonly title: string;
  readonly description: string;
  /** The classes of the outer and the inner element around the message. */
  readonly frame: readonly [outer: string, inner: string | undefined];
  /** The list without a filter. */
  readonly whole: { readonly href: string; readonly text: string };
}

/** Answers a filter that can't be used with a page that leads to the whole list. @throws RequestError for scripts */
export function sendBadFilter(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  problems: readonly FieldProblem[],
  { title, description, frame: [outer, inner], whole }: BadFilterPage,
) {
  if (wantsJson(request)) throw badFilter(problems);
  const text = problems.map(({ message }) => message).join(' ');
  const message = (
    <div className={outer}>
      <div className={inner}>
        <ErrorState
          level={1}
          title="This filter can’t be used"
          text={text}
          action={<ButtonLink href={whole.href}>{whole.text}</ButtonLink>}
        />
      </div>
    </div>
  );
  const head = { title, description, kind: 'error' } as const;
  return pages.send(request, reply, (context) => renderDocument({ context, head, children: message }), { status: 400 });
}
