/**
 * Runs the tests of one file of a group, and takes back afterwards what they may have changed for the next one.
 * @param {string} name path of the file
 * @param {() => unknown} load
 */
exports.describeFile = (name, load) =>
  describe(name, () => {
    const environment = { ...process.env };
    afterAll(() => {
      jest.useRealTimers();
      for (const key of Object.keys(process.env))
        if (!(key in environment)) Reflect.deleteProperty(process.env, key);
      Object.assign(process.env, environment);
    });
    load();
  });
