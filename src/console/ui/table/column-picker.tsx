import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Columns3 from 'lucide-react/icons/columns-3';
import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { DEFAULT_WIDTH, moveColumn, orderedIds, resizeColumn, showColumn } from './state.ts';
import { PLAIN_LAYOUT, type Column, type ColumnLayout, type Density } from './types.ts';

type ColumnPickerProps<Row> = {
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  onLayoutChange(layout: ColumnLayout): void;
  density?: Density;
  onDensityChange?(density: Density): void;
};

/** Sets column visibility, order and width as well as row height, all without dragging. */
export function ColumnPicker<Row>(props: ColumnPickerProps<Row>) {
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-88"
      trigger={<IconButton variant="default" icon={Columns3} label="Columns and density" />}
    >
      <Columns {...props} />
    </Popover>
  );
}

function Columns<Row>({
  columns,
  layout,
  onLayoutChange,
  density = 'normal',
  onDensityChange,
}: ColumnPickerProps<Row>) {
  const declared = columns.map((column) => column.id);
  const ordered = orderedIds(declared, layout.order).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const widthOf = (column: Column<Row>) => layout.widths[column.id] ?? column.width ?? DEFAULT_WIDTH;
  return (
    <>
      <div className="mb-2 flex items-center gap-2 border-b border-line pb-3">
        {onDensityChange && (
          <div role="group" aria-label="Row height" className="flex gap-1">
            {DENSITIES.map(({ value, label }) => (
              <Button
                key={value}
                size="sm"
                variant={value === density ? 'default' : 'quiet'}
                aria-pressed={value === density}
                onClick={() => onDensityChange(value)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <Button size="sm" variant="quiet" className="ml-auto" onClick={() => onLayoutChange(PLAIN_LAYOUT)}>
          Reset
        </Button>
      </div>
      <ul aria-label="Columns" className="flex flex-col">
        {ordered.map((column, index) => {
          const name = column.title ?? column.header;
          const locked = index === 0 || column.fixed === true;
          return (
            <li key={column.id} className="flex items-center gap-0.5">
              <Checkbox
                className="min-w-0 flex-1"
                label={name}
                checked={locked || !layout.hidden.includes(column.id)}
                disabled={locked}
                onChange={(event) => onLayoutChange(showColumn(layout, column.id, event.currentTarget.checked))}
              />
              <IconButton
                size="sm"
                icon={FoldHorizontal}
                label={`Make ${name} narrower`}
                onClick={() => onLayoutChange(resizeColumn(layout, column.id, widthOf(column) - STEP_PX))}
              />
              <IconButton
                size="sm"
                icon={UnfoldHorizontal}
                label={`Make ${name} wider`}
                onClick={() => onLayoutChange(resizeColumn(layout, column.id, widthOf(column) + STEP_PX))}
              />
              <IconButton
                size="sm"
                icon={ChevronUp}
                label={`Move ${name} forward`}
                disabled={index < 2}
                onClick={() => onLayoutChange(moveColumn(layout, declared, column.id, -1))}
              />
              <IconButton
                size="sm"
                icon={ChevronDown}
                label={`Move ${name} back`}
                disabled={index === 0 || index === ordered.length - 1}
                onClick={() => onLayoutChange(moveColumn(layout, declared, column.id, 1))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Roomy' },
];

const STEP_PX = 16;
