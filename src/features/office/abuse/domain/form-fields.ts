/** Nobody sees this field; programs that fill in forms fill it in. */
export const trapField = 'website';
/** The token that says when the form was shown. */
export const shownAtField = 'shownAt';
/** The browser's script adds the solution of a challenge under this name. */
export const proofOfWorkField = 'proofOfWork';
