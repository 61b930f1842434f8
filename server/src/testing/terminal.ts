import type { Terminal } from '@cais/core/rules/identidade.ts'

/** A terminal without any settings. */
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

/** A terminal with all settings, except a logo. */
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
