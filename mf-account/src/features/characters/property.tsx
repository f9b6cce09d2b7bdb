import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import { brand } from '@site/shared/text/brand';
import { Plate } from '@site/shared/ui/plate';
import type { CSSProperties, ReactNode } from 'react';
import pickup from '../../art/car-pickup.svg';
import scooter from '../../art/car-scooter.svg';
import sedan from '../../art/car-sedan.svg';
import { charactersText as text, toPlate, VEHICLE_WORDS } from './characters.text';
import { Category, House, Shop, Vehicle } from './property.styles';

type CategoryName = keyof typeof PROPERTY_CATEGORY;

const NEON = ['#FF5A43', '#37E0B0', '#FFB31A'] as const;

const pictureOf = (name: string) =>
  VEHICLE_WORDS.scooter.test(name) ? scooter : VEHICLE_WORDS.pickup.test(name) ? pickup : sedan;

const toPrice = ({ price }: PropertyItem) => (price === undefined ? null : text.price(price));

const ITEMS: Readonly<Record<CategoryName, (item: PropertyItem, index: number) => ReactNode>> = {
  homes: (item) => (
    <House key={item.id}>
      <span>
        <b>{item.name}</b>
        <small>{toPrice(item)}</small>
      </span>
      <i>{item.mark}</i>
    </House>
  ),
  business: (item, index) => (
    <Shop key={item.id} style={{ '--neon': NEON[index % NEON.length] } as CSSProperties}>
      <b>{item.name}</b>
      <small>{[item.mark, toPrice(item)].filter(Boolean).join(', ')}</small>
    </Shop>
  ),
  transport: (item) => {
    const picture = pictureOf(item.name);
    return (
      <Vehicle key={item.id}>
        <img src={picture} alt="" width={236} height={90} decoding="async" />
        <Plate region={brand.region}>{toPlate(item.mark)}</Plate>
        <small>
          {item.name}
          <em>{toPrice(item)}</em>
        </small>
      </Vehicle>
    );
  },
};

/** The property of a character by category (docs/product/accounts.md#characters). A missing list counts as empty. */
export const Property = ({ of: { propertyList } }: { of: Character }) =>
  (Object.keys(PROPERTY_CATEGORY) as CategoryName[]).map((category) => {
    const items = propertyList[PROPERTY_CATEGORY[category]]?.itemData ?? [];
    const { title, count } = text.property[category];
    return (
      <Category key={category} aria-label={title}>
        <h3>
          {title}
          {items.length > 0 && <small>{count(items.length)}</small>}
        </h3>
        {items.length > 0 ? <ul>{items.map(ITEMS[category])}</ul> : <p>{text.none}</p>}
      </Category>
    );
  });
