/** Packs files into one ZIP archive, in another thread when they are large. */
import { zip as pack } from "fflate";

/** @param files by name in the archive */
export function zipFiles(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    pack({ ...files }, (error, archive) => (error === null ? resolve(archive) : reject(error)));
  });
}
