import { idParam } from '../../values/inputs.ts'
import { contatoEmpresa } from '../contato-empresa.ts'
import { managers } from '../empresa.ts'
import { route } from '../route.ts'

export const getContatoEmpresa = route({
  method: 'GET',
  path: '/api/contato-empresas/:id',
  access: managers,
  summary: 'One contact of a company.',
  params: idParam,
  answer: contatoEmpresa,
})
