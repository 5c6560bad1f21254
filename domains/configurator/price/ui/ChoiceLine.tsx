import { useSelector } from 'react-redux';
import { TheLine } from '../../../../src/ui/layout/TheLine';
import { isRangeService, valueLabel } from '../../choices/range.rules';
import { selectConfiguration, selectService } from '../../configurator.selectors';
import { choicesInWords } from '../../summary.rules';
import css from './ChoiceLine.module.css';

/** What is being bought in one line, over its price: the way from start to goal, the quantity, or the variant. */
export function ChoiceLine() {
  const service = useSelector(selectService);
  const configuration = useSelector(selectConfiguration);
  if (!service || !configuration) return null;
  const { from, to } = configuration;
  if (!isRangeService(service) || from === undefined || to === undefined) {
    return <span className={css.plain}>{choicesInWords(service, configuration)[0]?.value}</span>;
  }
  const named = service.terms.ladder !== undefined;
  return (
    <span className={named ? css.named : undefined}>
      <TheLine
        from={valueLabel(service, from)}
        to={valueLabel(service, to)}
        unit={named ? undefined : service.terms.unit}
        size={named ? 'card' : 'panel'}
      />
    </span>
  );
}
