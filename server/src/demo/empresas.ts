import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'

export interface DemoEmpresa {
  id: number
  nome: string
  nationalRegister: string
  tipos: EmpresaTipo[]
  activated: boolean
}

/** Invented names; the first of each type is the company of the demo account with that role. */
const names: [EmpresaTipo[], string[]][] = [
  [
    ['Cliente'],
    [
      'Importadora Vale do Sol',
      'Café Serra Anil Exportação',
      'Rochas Capixabas do Norte',
      'Têxtil Ponta da Fruta',
      'Eletro Guará Comércio',
      'Celulose Manguezal',
      'Alimentos Quatro Marés',
      'Móveis Jequitibá',
      'Química Farol Azul',
      'Papéis Restinga',
      'Vinhos Encosta Clara',
      'Máquinas Tupi Guarani',
      'Brinquedos Pipa Solta',
      'Farma Atlântica Sul',
    ],
  ],
  [
    ['Beneficiario'],
    [
      'Recinto Alfandegado Monte Claro',
      'Porto Seco Ipê Amarelo',
      'Entreposto Barra Longa',
      'Zona Franca Igarapé',
    ],
  ],
  [
    ['Depot'],
    [
      'Depot Maré Alta Contêineres',
      'Pátio Goiabeiras Vazios',
      'Depot Camburi Reparos',
      'Vazios do Espírito Claro',
    ],
  ],
  [['Terminal'], ['Terminal Baía Nova', 'Terminal Ilha do Boi Sul', 'Terminal Portocel do Leste']],
  [
    ['Transportador'],
    [
      'Transportes Rota Capixaba',
      'Rodoviário Três Marias',
      'Expresso Pedra Azul',
      'Carretas União da Serra',
      'Logística Beija-Flor',
      'TransMarujo Cargas',
      'Viação Cargas Jacaraípe',
      'Rodofrio Itaúnas',
    ],
  ],
  [
    ['Armador'],
    [
      'Linha Austral Navegação',
      'Companhia Boreal de Navios',
      'Oceânica Lines do Brasil',
      'Rota das Índias Navegação',
    ],
  ],
  [
    ['AgenciaMaritima'],
    [
      'Agência Marítima Penedo',
      'Vitória Shipping Agenciamento',
      'Agência Náutica Convento',
      'Maré Norte Agenciamento',
    ],
  ],
  [
    ['Despachante'],
    [
      'Despachos Aduaneiros Moxuara',
      'Aduana Fácil Assessoria',
      'Comex Mestre Álvaro',
      'Despachante Rio Doce',
      'Assessoria Aduaneira Caparaó',
    ],
  ],
  [
    ['AgenteCarga'],
    [
      'Agente de Cargas Itapemirim',
      'Forwarder Sete Mares',
      'Cargas Consolidadas Anchieta',
      'Global Jangada Freight',
    ],
  ],
  [['Desova'], ['Desova e Armazéns Anchieta', 'Armazém Guarapari Operações']],
  [['TI'], ['Sistemas Portuários Colibri']],
  [['Cliente'], ['Granitos Aracruz Gestão']],
  [
    ['Cliente', 'Transportador'],
    ['Madeiras Linhares Logística', 'Frutas do Vale Transportes'],
  ],
  [['Armador', 'AgenciaMaritima'], ['Cabotagem Nordeste Integrada']],
  [['Despachante', 'AgenteCarga'], ['Comércio Exterior Vitória Régia']],
  [['Terminal', 'Depot'], ['Complexo Logístico Tubarão Azul']],
  [['Cliente', 'Despachante', 'Transportador'], ['Grupo Sabiá Comércio e Transporte']],
]

const suffixes = ['Ltda.', 'S.A.', 'Ltda. ME', 'EIRELI']

/** Every fifth register has letters, as registers since July 2026 may have. */
function registerOf(id: number): string {
  const base =
    id % 5 === 0
      ? `${(37 + id) % 90}C${String.fromCharCode(65 + (id % 26))}S7${(id * 17) % 10}K0001`
      : `${String(10_000_000 + id * 1_373_713).slice(0, 8)}0001`
  return completeCnpj(base.padStart(12, '0').slice(-12))
}

export const demoEmpresas: DemoEmpresa[] = names
  .flatMap(([tipos, group]) => group.map((nome) => ({ tipos, nome })))
  .map(({ tipos, nome }, index) => ({
    id: index + 1,
    nome: `${nome} ${suffixes[index % suffixes.length]}`,
    nationalRegister: registerOf(index + 1),
    tipos,
    // A few companies that the terminal has not activated yet.
    activated: !(index > 14 && index % 19 === 0),
  }))

/** The first company that has exactly this type. */
export function empresaOfTipo(tipo: EmpresaTipo): DemoEmpresa {
  return findEmpresa((empresa) => empresa.tipos.length === 1 && empresa.tipos[0] === tipo)
}

export function findEmpresa(matches: (empresa: DemoEmpresa) => boolean): DemoEmpresa {
  const found = demoEmpresas.find(matches)
  if (!found) throw new Error('the demo world has no such company')
  return found
}

/** One of the inactive companies was active once, and has been deactivated since. */
export const demoSuspensa = {
  id: findEmpresa(({ activated }) => !activated).id,
  motivo: 'O contrato com o terminal venceu. Fale com o relacionamento para renovar.',
}
