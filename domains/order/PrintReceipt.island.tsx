import { useDispatch } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { receiptRequested } from './receipt.events';

export type PrintReceiptProps = Readonly<Record<string, never>>;

/** Prints the receipt, which every browser also saves as a PDF. Without JavaScript the browser's own menu prints the same. */
export default function PrintReceipt(_props: PrintReceiptProps) {
  const dispatch = useDispatch();
  return (
    <Button wide onClick={() => dispatch(receiptRequested())}>
      <Icon icon={icons.download} size={16} />
      Print or save as PDF
    </Button>
  );
}

PrintReceipt.sample = { props: {} } satisfies IslandSample<PrintReceiptProps>;
