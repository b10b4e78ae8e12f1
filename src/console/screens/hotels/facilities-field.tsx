import { useId } from 'react';
import { facility } from '#contract/hotel/facility.ts';
import { FACILITY_GROUP_WORDS, FACILITY_GROUPS, type FacilityLevel } from '#domain/hotel/facility.ts';
import { showName } from '#console/shell/common/display.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { WithIcon } from './facility-icon.tsx';

export const HotelFacilities = (props: OwnFieldProps) => <FacilitiesField {...props} level="hotel" />;
export const RoomFacilities = (props: OwnFieldProps) => <FacilitiesField {...props} level="room" />;

/** Chooses facilities of a level by group. A disabled one is offered only where it is chosen already. */
function FacilitiesField({ name, label, value, errors, onChange, level }: OwnFieldProps & { level: FacilityLevel }) {
  const answer = useCall(facility.choices, {});
  const id = useId();
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const offered = (answer.data?.data ?? []).filter(
    (each) => each.level === level && (each.enabled || chosen.includes(each.id)),
  );
  const groups = FACILITY_GROUPS.map((group) => ({ group, rows: offered.filter((each) => each.group === group) }));
  const toggle = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]);
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-4">
      {answer.isSuccess && offered.length === 0 && <p className="text-muted">There are no facilities to choose yet.</p>}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <span id={`${id}${group}`} className="text-sm font-medium text-ink">
              {FACILITY_GROUP_WORDS[group]}
            </span>
            <div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2 desktop:grid-cols-3">
              {rows.map((each) => (
                <Checkbox
                  key={each.id}
                  name={`${name}.${each.id}`}
                  label={<WithIcon icon={each.icon}>{showName(each.name)}</WithIcon>}
                  checked={chosen.includes(each.id)}
                  onChange={() => toggle(each.id)}
                />
              ))}
            </div>
          </div>
        ))}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
    </div>
  );
}

/** Returns how many facilities are chosen, in words. */
export const facilitiesInWords = (value: unknown): string => {
  const count = Array.isArray(value) ? value.length : 0;
  return `${count} ${count === 1 ? 'facility' : 'facilities'}`;
};
