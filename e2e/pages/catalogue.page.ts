import type { FrameLocator, Locator, Page } from '@playwright/test';

/** `/catalogue`: the component catalogue. */
export class CataloguePage {
  readonly search: Locator;
  /** Live examples of the open part or group. */
  readonly examples: Locator;
  /** Code and notes beside the examples. */
  readonly words: Locator[];

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Найти деталь или значок' });
    this.examples = page.getByRole('region', { name: 'Примеры' });
    this.words = [
      this.examples.getByRole('group').filter({ hasText: 'Код примера' }),
      this.examples.getByRole('note'),
    ];
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('link', { name });
  }

  async chooseLayout(name: 'Это окно' | 'Телефон' | 'Компьютер'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** The frame in which an example is drawn in the layout for phones. */
  onPhone(example: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${example}, раскладка: Телефон"]`);
  }
}
