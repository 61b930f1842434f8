import { boletimPesagemSearches } from './boletim-pesagem.ts'
import { bookingSearches } from './booking.ts'
import { caminhaoSearch, veiculosAutorizadosSearch } from './caminhao.ts'
import { cargaSearch } from './carga.ts'
import { conteinerSearch, isoCodeSearch } from './conteiner.ts'
import type { SearchDefinition } from './definition.ts'
import { empresaSearch } from './empresa.ts'
import { escalaSearches } from './escala.ts'
import { motoristaSearch, motoristasAutorizadosSearch } from './motorista.ts'
import { pedidoSearches } from './pedido.ts'
import { pendenciaSearches } from './pendencia.ts'
import { servicoSearches } from './servico.ts'
import { usuarioSearch } from './usuario.ts'

/** Every list of the portal. */
export const searches: SearchDefinition[] = [
  ...servicoSearches,
  ...pedidoSearches,
  ...boletimPesagemSearches,
  ...pendenciaSearches,
  ...bookingSearches,
  ...escalaSearches,
  motoristaSearch,
  motoristasAutorizadosSearch,
  caminhaoSearch,
  veiculosAutorizadosSearch,
  isoCodeSearch,
  conteinerSearch,
  cargaSearch,
  empresaSearch,
  usuarioSearch,
]

export function findSearch(component: string): SearchDefinition | undefined {
  return searches.find((search) => search.component === component)
}
