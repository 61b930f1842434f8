/** What somebody else has already, and the field that says it. */
export const takenFields = {
  'error.userexists': 'login',
  'error.emailexists': 'email',
  'error.cpfexists': 'cpf',
}
