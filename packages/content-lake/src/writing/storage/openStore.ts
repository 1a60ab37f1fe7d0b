import { DamagedIndexError, openDatabase } from "./openDatabase.ts";
import { isMarkedDamaged, rebuildDatabase } from "./rebuildDatabase.ts";
import { Store } from "./Store.ts";

/**
 * Opens the store of a data folder. Rebuilds damaged database indexes.
 * @throws DataFolderBusyError, DataFolderError
 */
export function openStore(folder: string): Store {
  if (isMarkedDamaged(folder)) rebuildDatabase(folder);
  try {
    return tryOpen(folder);
  } catch (error) {
    if (!(error instanceof DamagedIndexError)) throw error;
    rebuildDatabase(folder);
    return tryOpen(folder);
  }
}

function tryOpen(folder: string): Store {
  const database = openDatabase(folder);
  try {
    return new Store(database);
  } catch (error) {
    database.close();
    throw error;
  }
}
