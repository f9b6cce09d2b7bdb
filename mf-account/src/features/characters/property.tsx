import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import { brand } from '@site/shared/text/brand';
import type { CSSProperties, ReactNode } from 'react';
import pickup from '../../art/car-pickup.svg';
import scooter from '../../art/car-scooter.svg';
import sedan from '../../art/car-sedan.svg';
import { charactersText as text, toPlate, VEHICLE_WORDS } from './characters.text';
import {
  Category,
  CategoryCount,
  CategoryTitle,
  House,
  HouseAddress,
  HouseNumber,
  HousePrice,
  Items,
  NoItems,
  Shop,
  ShopDetails,
  ShopName,
  Street,
  Vehicle,
  VehicleName,
  VehiclePicture,
  VehiclePlate,
  VehiclePrice,
} from './property.styles';

type CategoryName = keyof typeof PROPERTY_CATEGORY;

const NEON = ['#FF5A43', '#37E0B0', '#FFB31A'] as const;

const pictureOf = (name: string) =>
  VEHICLE_WORDS.scooter.test(name) ? scooter : VEHICLE_WORDS.pickup.test(name) ? pickup : sedan;

const toPrice = ({ price }: PropertyItem) => (price === undefined ? null : text.price(price));

const ITEMS: Readonly<Record<CategoryName, (item: PropertyItem, index: number) => ReactNode>> = {
  homes: (item) => (
    <House key={item.id}>
      <HouseAddress>
        <Street>{item.name}</Street>
        <HousePrice>{toPrice(item)}</HousePrice>
      </HouseAddress>
      <HouseNumber>{item.mark}</HouseNumber>
    </House>
  ),
  business: (item, index) => (
    <Shop key={item.id} style={{ '--neon': NEON[index % NEON.length] } as CSSProperties}>
      <ShopName>{item.name}</ShopName>
      <ShopDetails>{text.shop(item)}</ShopDetails>
    </Shop>
  ),
  transport: (item) => {
    const picture = pictureOf(item.name);
    return (
      <Vehicle key={item.id}>
        <VehiclePicture src={picture} alt="" width={236} height={90} decoding="async" />
        <VehiclePlate region={brand.region}>{toPlate(item.mark)}</VehiclePlate>
        <VehicleName>
          {item.name}
          <VehiclePrice>{toPrice(item)}</VehiclePrice>
        </VehicleName>
      </Vehicle>
    );
  },
};

/**
 * The property of a character, grouped by category (docs/product/accounts.md#characters). A missing list
 * counts as empty.
 */
export const Property = ({ of: { propertyList } }: { of: Character }) =>
  (Object.keys(PROPERTY_CATEGORY) as CategoryName[]).map((category) => {
    const items = propertyList[PROPERTY_CATEGORY[category]]?.itemData ?? [];
    const { title, count } = text.property[category];
    return (
      <Category key={category} aria-label={title}>
        <CategoryTitle>
          {title}
          {items.length > 0 && <CategoryCount>{count(items.length)}</CategoryCount>}
        </CategoryTitle>
        {items.length > 0 ? <Items>{items.map(ITEMS[category])}</Items> : <NoItems>{text.none}</NoItems>}
      </Category>
    );
  });
