import { type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { type PrivacyChoiceProps, PrivacyChoices } from './PrivacyChoices';

/** The page that explains what is tracked, and where a shopper changes the choice. */
export function privacyChoicesPage(context: PageContext, choice: PrivacyChoiceProps): string {
  return renderDocument({
    context,
    head: {
      title: 'Privacy choices',
      description: 'What this shop counts about a visit, and your choice.',
      kind: 'privacy',
    },
    children: (
      <div className="wrap-read">
        <PageHeading title="Privacy choices" lead="Whether we count your visits is up to you, at any time." />
        <PrivacyChoices {...choice} level={2} />
      </div>
    ),
  });
}
