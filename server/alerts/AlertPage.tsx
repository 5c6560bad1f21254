import type { AlertKind, AlertSubject } from '../../domains/alerts';
import { AlertForm, type AlertFormProps, AlertThanks, alertFormId, priceHelp } from '../../domains/alerts/ui/AlertForm';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import { gamePath, HOME_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { FormProblems } from '../../src/ui/form/FormProblems';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../platform/layout';
import type { AlertTarget } from './alertSource';
import { targetText } from './alertTexts';

/** The page of an alert: what it can be about, with the form. */
export interface AlertFormData {
  readonly subject: AlertSubject;
  readonly target: AlertTarget;
  readonly currency: AlertFormProps['currency'];
  /** What it costs now, in cents; only of a price alert. */
  readonly price: number | null;
  readonly accountEmail?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly problems?: Readonly<Record<string, string>> | undefined;
  readonly idPrefix?: string | undefined;
}

const TITLES: Readonly<Record<AlertKind, string>> = {
  price: 'Notify me when the price drops',
  seat: 'Notify me when it’s available',
};

/** The title of the form's page, and of its dialog. */
export const alertTitle = (kind: AlertKind): string => TITLES[kind];

/** The form of an alert with what it costs now. */
export function AlertFormOf({ target, price, ...form }: AlertFormData) {
  const help = price === null ? undefined : priceHelp(price, form.currency.sign, target.priceFor);
  return <AlertForm {...form} help={help} />;
}

export interface AlertPageData {
  readonly target: AlertTarget;
  readonly kind: AlertKind;
  /** Absent when no alert can be made, or it was. */
  readonly form?: AlertFormData | undefined;
  /** Why that is. */
  readonly notice?: string | undefined;
  /** What was asked: to be confirmed by mail, or done, with an account. */
  readonly asked?: 'email' | 'account' | undefined;
}

/** The page of an alert's form, its thanks, or why it can't be made. */
export function alertPage(context: PageContext, { target, kind, form, notice, asked }: AlertPageData): string {
  const title = alertTitle(kind);
  const problems = Object.entries(form?.problems ?? {}).map(([field, message]) => ({
    message,
    fieldId: form && `${alertFormId(form.subject)}-${field}`,
  }));
  return renderDocument({
    context,
    head: { title: `${title}: ${target.name}`, description: 'We email you once.', kind: 'alerts' },
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
          lead={targetText(target, context.dateStyle)}
        />
        <div className={boxCss.box}>
          {form && problems.length > 0 && (
            <FormAnswer form={alertFormId(form.subject)}>
              <FormProblems title="You haven’t asked yet." problems={problems} />
            </FormAnswer>
          )}
          {notice && <Note tone="error">{notice}</Note>}
          {asked && <AlertThanks isConfirmed={asked === 'account'} />}
          {form && <AlertFormOf {...form} />}
          {!form && <ButtonLink href={target.path}>Back to {target.name}</ButtonLink>}
        </div>
      </div>
    ),
  });
}
