import { openDatabase } from "./database.ts";
import { DamagedIndexError } from "./load-documents.ts";
import { isMarkedDamaged, rebuildDatabase } from "./rebuild-database.ts";
import { Store } from "./store.ts";

/**
 * Opens the documents of a data folder. A damaged index of the database is made anew.
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
