/** The product's name. */

export const productName = "Rød Tråd";
/** The name in host names, storage databases and file names. */
export const productSlug = "rodtraad";
