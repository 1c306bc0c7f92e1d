let typedPassword: string | undefined;

/** Kept in this tab until a reload, so that users enter a temporary password only once. */
export function rememberPassword(password: string) {
  typedPassword = password;
}

export const getTypedPassword = () => typedPassword;
