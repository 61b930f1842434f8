/** Errors about values that another account has, with the field of each. */
export const takenFields = {
  'error.userexists': 'login',
  'error.emailexists': 'email',
  'error.cpfexists': 'cpf',
}
