import { zonedText } from '../../../src/lib/styleZones';
import { Button } from '../../../src/ui/form/Button';
import { Rows } from '../../../src/ui/layout/Rows';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { alertText, type FoundAlert, type SignOf, targetText } from '../../alerts';
import { SectionContent } from '../parts/ProfileSection';
import css from '../parts/ProfileSection.module.css';

const SECTION_ID = 'wishes';

/** The section, for answers that replace its content. */
export const ALERTS_SELECTOR = `#${SECTION_ID}`;

/** Removes an alert from the page of an account. */
export const removeAlertPath = (id: number | string): string => `/profile/wishes/${id}/remove`;

export interface AlertsSectionProps {
  readonly alerts: readonly FoundAlert[];
  readonly signOf: SignOf;
}

/** What an account wants to be told of. */
export function AlertsSection(props: AlertsSectionProps) {
  return (
    <section id={SECTION_ID} aria-labelledby={`${SECTION_ID}-title`}>
      <AlertsContent {...props} />
    </section>
  );
}

/** What is inside the section. */
export function AlertsContent({ alerts, signOf }: AlertsSectionProps) {
  return (
    <SectionContent id={SECTION_ID} title="Alerts" hint="Prices and seats we notify you about, once each, by email.">
      {alerts.length === 0 ? (
        <p className={css.nothing}>
          Nothing yet. Use “Notify me” on a service or raid run to hear when its price drops, or a seat or spot is free.
        </p>
      ) : (
        <Rows className={css.rows}>
          {alerts.map((found) => (
            <AlertRow key={found.alert.id} found={found} signOf={signOf} />
          ))}
        </Rows>
      )}
    </SectionContent>
  );
}

function AlertRow({ found: { alert, target }, signOf }: { readonly found: FoundAlert; readonly signOf: SignOf }) {
  const style = useDateStyle();
  const name = target === null ? 'No longer available' : targetText(target, style);
  return (
    <li>
      <Icon icon={icons.mail} size={24} />
      <div>
        <h3>
          {target === null ? (
            name
          ) : (
            <a className="link link--text" href={target.path}>
              {name}
            </a>
          )}
        </h3>
        <p>{`${target === null ? '' : `${target.game.name} · `}when ${alertText(alert, signOf, target?.spot)} · until ${zonedText('day year', alert.expires_at.getTime(), style)}`}</p>
      </div>
      <form
        className={css.actions}
        id={`remove-wish-${alert.id}`}
        method="post"
        action={removeAlertPath(alert.id)}
        data-form=""
      >
        <Button
          type="submit"
          look="quiet"
          aria-label={`Remove the alert: ${name}, ${alertText(alert, signOf, target?.spot)}`}
        >
          Remove
        </Button>
      </form>
    </li>
  );
}
