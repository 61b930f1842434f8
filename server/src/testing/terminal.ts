import type { Terminal } from '@cais/core/rules/identidade.ts'

/** A terminal that has said nothing about itself. */
export const noTerminal: Terminal = {
  nome: '',
  cnpj: '',
  recinto: '',
  encarregado: '',
  endereco: '',
  cidade: '',
  uf: '',
  cep: '',
  cor: '',
  logo: null,
}

/** One that has said all of it, but for its sign. */
export const someTerminal: Terminal = {
  nome: 'Terminal São Tomé',
  cnpj: '12ABC34501DE35',
  recinto: '7301402',
  encarregado: 'dados@porto.example',
  endereco: 'Av. do Porto, 100',
  cidade: 'Vitória',
  uf: 'ES',
  cep: '29010930',
  cor: '#7a1f3d',
  logo: null,
}
