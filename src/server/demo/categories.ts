import type { CategoryType } from '#domain/reference/category.ts';

/** The demo's categories by type: icon, name, and the names of subcategories. */
const CATEGORIES: Readonly<Record<CategoryType, string>> = {
  car: `
🚗 Saloon
🚙 Family and luggage
✨ Premium`,
  activity: `
🥾 Tours: Walking tours, Boat tours, Day trips
🎢 Theme parks
🍜 Food and drink: Street food, Cooking classes
🤿 Water sports
💆 Wellness`,
  place: `
🏛 Sights: Temples, Museums, Viewpoints
🏖 Beaches
🛍 Shopping: Malls, Night markets
🌳 Parks and gardens`,
  story: `
🧭 Guides
🍽 Eating out
👪 With children
🌙 After dark`,
};

/** Well-known models of the demo's car classes. */
export const CAR_EXAMPLES: Readonly<Record<string, string>> = {
  hatchback: 'Honda Jazz, Toyota Yaris',
  mid_sized_sedan: 'Toyota Camry, Honda Accord',
  stationwagon: 'Subaru Outback, Volvo V60',
  suv: 'Toyota Fortuner, Mitsubishi Pajero Sport',
  mpv: 'Toyota Alphard, Hyundai Staria',
  luxury_sedan: 'Mercedes-Benz E-Class, BMW 5 Series',
};

/** A category as the demo stores it. */
interface CategoryFixture {
  id: number;
  type: string;
  code: string;
  name: { en: string };
  icon: string | null;
  parent: number | null;
  position: number;
}

/** Returns the demo's categories in order of id, each after its parent. */
export function categoryRows(): CategoryFixture[] {
  const rows: CategoryFixture[] = [];
  const add = (row: Omit<CategoryFixture, 'id' | 'code'>) => {
    const code = row.name.en.toLowerCase().replaceAll(/[^a-z]+/g, '_');
    rows.push({ id: rows.length + 1, code, ...row });
    return rows.length;
  };
  for (const [type, lines] of Object.entries(CATEGORIES))
    for (const [index, line] of lines.trim().split('\n').entries()) {
      const [, icon = '', name = '', below = ''] = /^(\S+) ([^:]+)(?:: (.+))?$/.exec(line) ?? [];
      const parent = add({ type, name: { en: name }, icon, parent: null, position: index + 1 });
      const children = below ? below.split(', ') : [];
      for (const [place, child] of children.entries())
        add({ type, name: { en: child }, icon: null, parent, position: place + 1 });
    }
  return rows;
}
