/** Fingerprint of the consent text that this build shows: what a choice is proved against (CO-4). */

/** SHA-256 of `consentHashInput()`, in hexadecimal. Written down, as browsers hash on https only; a test compares. */
export const consentTextHash = "1a80bb055236d2d2e05bcf6302d1d84f0e51ea260769631d9bb17668d2067d9b";
