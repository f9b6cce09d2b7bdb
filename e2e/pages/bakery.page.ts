import type { Locator, Page } from '@playwright/test';

/** The pages of the second site. */
export class BakeryPage {
  readonly menu: Locator;
  readonly title: Locator;
  /** The modal in which a visitor reserves bread. */
  readonly reserveModal: Locator;
  readonly toasts: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Разделы' });
    this.title = page.getByRole('heading', { level: 1 });
    this.reserveModal = page.getByRole('dialog', { name: 'Отложить хлеб' });
    this.toasts = page.getByRole('region', { name: 'Сообщения' });
  }

  /** Link of the menu to the first page of an area. */
  area(name: 'Хлеб' | 'Как нас найти'): Locator {
    return this.menu.getByRole('link', { name });
  }

  loaf(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name });
  }

  /** Reserves two pieces of the loaf that the modal shows first. */
  async reserve(name: string): Promise<void> {
    const modal = this.reserveModal;
    await modal.getByLabel('Сколько').selectOption('2');
    await modal.getByLabel('На чьё имя').fill(name);
    await modal.getByRole('button', { name: 'Отложить' }).click();
  }
}
