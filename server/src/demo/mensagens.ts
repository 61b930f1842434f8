interface DemoMensagem {
  titulo: string
  texto: string
  en: { titulo: string; texto: string }
  /** Hours before the demo world was made. */
  age: number
  /** Every n-th user has read it already. */
  readByEvery: number
  /** The message was written by staff to everybody. */
  daEquipe?: true
}

export const demoMensagens: DemoMensagem[] = [
  {
    titulo: 'Bem-vindo ao Cais',
    texto:
      'Este é o portal do terminal. Aqui você pede serviços, resolve pendências, agenda janelas e acompanha navios. No menu de ajuda há um guia passo a passo.',
    en: {
      titulo: 'Welcome to Cais',
      texto:
        'This is the terminal’s portal. Here you ask for services, settle what is pending, book windows and follow ships. The help menu has a guide, step by step.',
    },
    age: 400,
    readByEvery: 1,
  },
  {
    titulo: 'Novo horário do gate',
    texto:
      'A partir de segunda-feira o gate de importação funciona das 6h às 22h. As janelas da noite aparecem na grade com dois dias de antecedência.',
    en: {
      titulo: 'New hours of the gate',
      texto:
        'From Monday on the import gate is open from 6:00 to 22:00. The windows of the evening appear in the grid two days ahead.',
    },
    age: 170,
    readByEvery: 2,
    daEquipe: true,
  },
  {
    titulo: 'CNPJ com letras',
    texto:
      'O portal aceita os novos CNPJ com letras em todos os campos, filtros e planilhas. Não é preciso digitar a máscara.',
    en: {
      titulo: 'CNPJ with letters',
      texto:
        'The portal takes the new CNPJ with letters in all fields, filters and spreadsheets. The signs between them need not be typed.',
    },
    age: 72,
    readByEvery: 3,
    daEquipe: true,
  },
  {
    titulo: 'Manutenção das balanças',
    texto:
      'No sábado, das 13h às 15h, a balança 2 estará em manutenção. Repesagens nesse período usam a balança 1; conte com alguns minutos a mais.',
    en: {
      titulo: 'Weighbridges under maintenance',
      texto:
        'On Saturday from 13:00 to 15:00 weighbridge 2 is under maintenance. Reweighings use weighbridge 1 meanwhile; allow a few minutes more.',
    },
    age: 30,
    readByEvery: 5,
    daEquipe: true,
  },
  {
    titulo: 'Navio atracado',
    texto: 'O navio Garça Real atracou no berço 202. A descarga começa em uma hora.',
    en: {
      titulo: 'Ship berthed',
      texto: 'The ship Garça Real has berthed at berth 202. Discharge begins in an hour.',
    },
    age: 5,
    readByEvery: 0,
  },
  {
    titulo: 'Confira os seus dados',
    texto:
      'Telefone e e-mail atualizados evitam viagem perdida: avisos de pendência e de janela chegam por aqui e por e-mail.',
    en: {
      titulo: 'Check your data',
      texto:
        'A phone number and e-mail that are up to date save a wasted trip: notices about tasks and windows come here and by e-mail.',
    },
    age: 2,
    readByEvery: 0,
  },
]

export const demoAviso = {
  enable: 'true',
  mensagem:
    'Este é um ambiente de demonstração: empresas, navios e pessoas são fictícios, e nada do que você fizer aqui chega a um terminal de verdade. Experimente à vontade.',
  'mensagem-en':
    'This is a demonstration: companies, ships and people are made up, and nothing that you do here reaches a real terminal. Try whatever you like.',
}
