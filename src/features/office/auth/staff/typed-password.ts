let typedPassword: string | undefined;

/** In this tab until it's reloaded, so that users type a temporary password only once. */
export function rememberPassword(password: string) {
  typedPassword = password;
}

export const getTypedPassword = () => typedPassword;
