import type { WishKind, WishSubject } from '../../domains/alerts';
import { priceHelp, WishForm, type WishFormProps, WishThanks, wishFormId } from '../../domains/alerts/ui/WishForm';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import { gamePath, HOME_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { FormProblems } from '../../src/ui/form/FormProblems';
import type { PageContext } from '../platform/layout/pageContext';
import boxCss from '../platform/layout/parts/Box.module.css';
import { PageHeading } from '../platform/layout/parts/PageHeading';
import { renderDocument } from '../platform/layout/renderDocument';
import type { WishTarget } from './wishSource';
import { targetText } from './wishTexts';

/** What can be wished for, with the form. */
export interface WishFormData {
  readonly subject: WishSubject;
  readonly target: WishTarget;
  readonly currency: WishFormProps['currency'];
  /** What it costs now, in cents; only of a price wish. */
  readonly price: number | null;
  readonly accountEmail?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly problems?: Readonly<Record<string, string>> | undefined;
  readonly idPrefix?: string | undefined;
}

const TITLES: Readonly<Record<WishKind, string>> = {
  price: 'Notify me when the price drops',
  seat: 'Notify me when it’s available',
};

/** The title of the form's page, and of its dialog. */
export const wishTitle = (kind: WishKind): string => TITLES[kind];

/** The form of a wish with what it costs now. */
export function WishFormOf({ target, price, ...form }: WishFormData) {
  const help = price === null ? undefined : priceHelp(price, form.currency.sign, target.priceFor);
  return <WishForm {...form} help={help} />;
}

export interface WishPageData {
  readonly target: WishTarget;
  readonly kind: WishKind;
  /** Absent when nothing can be wished for, or it was. */
  readonly form?: WishFormData | undefined;
  /** Why that is. */
  readonly notice?: string | undefined;
  /** What was asked: to be confirmed by mail, or done, with an account. */
  readonly asked?: 'email' | 'account' | undefined;
}

/** The page of a wish's form, its thanks, or why it can't be made. */
export function wishPage(context: PageContext, { target, kind, form, notice, asked }: WishPageData): string {
  const title = wishTitle(kind);
  const problems = Object.entries(form?.problems ?? {}).map(([field, message]) => ({
    message,
    fieldId: form && `${wishFormId(form.subject)}-${field}`,
  }));
  return renderDocument({
    context,
    head: { title: `${title}: ${target.name}`, description: 'We email you once.', kind: 'wishes' },
    children: (
      <div className="wrap-read">
        <PageHeading
          crumbs={[
            { name: 'Home', href: HOME_PATH },
            { name: target.game.name, href: gamePath(target.game.slug) },
            { name: target.name, href: target.path },
            { name: title },
          ]}
          title={title}
          lead={targetText(target)}
        />
        <div className={boxCss.box}>
          {form && problems.length > 0 && (
            <FormAnswer form={wishFormId(form.subject)}>
              <FormProblems title="You haven’t asked yet." problems={problems} />
            </FormAnswer>
          )}
          {notice && <Note tone="error">{notice}</Note>}
          {asked && <WishThanks isConfirmed={asked === 'account'} />}
          {form && <WishFormOf {...form} />}
          {!form && <ButtonLink href={target.path}>Back to {target.name}</ButtonLink>}
        </div>
      </div>
    ),
  });
}
