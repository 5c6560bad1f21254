import { useSelector } from 'react-redux';
import { FromTo } from '../../../../src/ui/layout/FromTo';
import { isRangeService } from '../../choices/choice';
import { choiceRulesOf } from '../../choices/choices';
import { selectConfiguration, selectService } from '../../configurator.selectors';
import css from './ChoiceLine.module.css';

/** The choice in one line above the price: start and goal, the goal alone, the quantity, or the variant. */
export function ChoiceLine() {
  const service = useSelector(selectService);
  const configuration = useSelector(selectConfiguration);
  if (!service || !configuration) return null;
  const { from, to } = configuration;
  if (!isRangeService(service) || from === undefined || to === undefined || service.terms.handles === 1)
    return <span className={css.plain}>{choiceRulesOf(service).describe(service, configuration).summary}</span>;
  const { numberLabel } = choiceRulesOf(service);
  const named = service.terms.ladder !== undefined;
  return (
    <span className={named ? css.named : undefined}>
      <FromTo
        from={numberLabel(service, from)}
        to={numberLabel(service, to)}
        unit={named ? undefined : service.terms.unit.many}
        size={named ? 'card' : 'panel'}
      />
    </span>
  );
}
