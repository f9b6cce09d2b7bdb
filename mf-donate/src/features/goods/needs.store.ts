import type { DonateService } from '@site/shared/contracts/donate';
import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { checkServiceInput } from '@site/shared/rules/service-input';
import { makeAutoObservable } from 'mobx';
import { goodsText as text } from './goods.text';

export const vehiclesOf = ({ propertyList }: Character): PropertyItem[] =>
  propertyList[PROPERTY_CATEGORY.transport]?.itemData ?? [];

export const warningsOf = ({ sanctions = [] }: Character) =>
  sanctions.filter(({ kind }) => kind === 'warning').sort((a, b) => a.at - b.at);

/** What the player gives for the needs of a service; see docs/product/shop.md#needs-of-a-service. */
export class NeedsStore {
  readonly input: Field;
  readonly form: Form;
  /** Id of the picked vehicle; null means the first vehicle of the character. */
  private picked: number | null = null;

  constructor(readonly needs: NonNullable<DonateService['needs']>) {
    const { input } = needs;
    this.input = new Field((value) => (input ? checkServiceInput(input.rule, value) : null));
    this.form = new Form(input ? [this.input] : []);
    makeAutoObservable(this, { needs: false, input: false, form: false }, { autoBind: true });
  }

  pick(vehicleId: number): void {
    this.picked = vehicleId;
  }

  /** Returns the vehicle that the service is for, or null if it needs none or the character has none. */
  vehicleFor(character: Character): PropertyItem | null {
    if (!this.needs.vehicle) return null;
    const vehicles = vehiclesOf(character);
    return vehicles.find(({ id }) => id === this.picked) ?? vehicles[0] ?? null;
  }

  /** Returns why the character cannot get the service, or null if nothing that the page knows is against it. */
  refusalOf(character: Character): string | null {
    const { vehicle, warning, without } = this.needs;
    const { name, items = [] } = character;
    if (vehicle && !this.vehicleFor(character)) return text.noVehicle(name);
    if (warning && warningsOf(character).length === 0) return text.noWarning(name);
    if (without !== undefined && items.some((item) => item.name === without))
      return text.hasThing(name, without);
    return null;
  }

  /** Returns the fields of the order's body. */
  toBody(character: Character): { input?: string; vehicleId?: number } {
    const vehicle = this.vehicleFor(character);
    return {
      ...(this.needs.input ? { input: this.input.value } : {}),
      ...(vehicle ? { vehicleId: vehicle.id } : {}),
    };
  }
}
