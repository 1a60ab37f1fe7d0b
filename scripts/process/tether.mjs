// Loaded with `--import` by every process the commands start. It holds the channel to the parent: when
// the parent is gone, even by `kill -9`, the channel closes and the process ends itself, so that no
// orphan keeps a port.

// Its own workers, which inherit the argument, are its own business.
if (process.env.TETHERED === "yes" && process.channel) {
  delete process.env.TETHERED;
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 4000).unref();
  });
  // The listener makes the channel keep the process alive: it must not.
  process.channel.unref();
}
