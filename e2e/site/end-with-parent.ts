// Loaded before a program that ends on SIGTERM. Ends it also when the process that started it has ended, even by
// SIGKILL: its end of stdin is then closed.
process.stdin
  .resume()
  .once('end', () => process.kill(process.pid, 'SIGTERM'))
  .unref();
