/** Collects what the process writes to stderr, which is where the site logs. */
export class CapturedErrors {
  written = '';

  /** Forgets what was written and listens. Call it before each test, because mocks are restored after it. */
  listen(): void {
    this.written = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      this.written += String(text);
      return true;
    });
  }
}
