/** The default ports of the site, the Studio, the embedded services and the embedded mail server. */
const DEFAULTS = { site: 3000, studio: 3333, services: 3900, mail: 3925 } as const;

/**
 * Returns the ports of one copy of the project, where no variable sets them. With another port for the site, the others follow it,
 * so two copies on one machine differ in one number.
 * @param site the site's port (PORT)
 */
export const localPorts = (site: number = DEFAULTS.site) =>
  site === DEFAULTS.site ? DEFAULTS : { site, studio: site + 1, services: site + 2, mail: site + 3 };
