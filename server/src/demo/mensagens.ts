interface DemoMensagem {
  titulo: string
  texto: string
  /** Hours before the demo world was made. */
  age: number
  /** Every n-th person has read it already. */
  readByEvery: number
  /** Somebody of the terminal's staff wrote it to everybody. */
  daEquipe?: true
}

export const demoMensagens: DemoMensagem[] = [
  {
    titulo: 'Bem-vindo ao Cais',
    texto:
      'Este é o portal do terminal. Aqui você pede serviços, resolve pendências, agenda janelas e acompanha navios. No menu de ajuda há um guia passo a passo.',
    age: 400,
    readByEvery: 1,
  },
  {
    titulo: 'Novo horário do gate',
    texto:
      'A partir de segunda-feira o gate de importação funciona das 6h às 22h. As janelas da noite aparecem na grade com dois dias de antecedência.',
    age: 170,
    readByEvery: 2,
    daEquipe: true,
  },
  {
    titulo: 'CNPJ com letras',
    texto:
      'O portal aceita os novos CNPJ com letras em todos os campos, filtros e planilhas. Não é preciso digitar a máscara.',
    age: 72,
    readByEvery: 3,
    daEquipe: true,
  },
  {
    titulo: 'Manutenção das balanças',
    texto:
      'No sábado, das 13h às 15h, a balança 2 estará em manutenção. Repesagens nesse período usam a balança 1; conte com alguns minutos a mais.',
    age: 30,
    readByEvery: 5,
    daEquipe: true,
  },
  {
    titulo: 'Navio atracado',
    texto: 'O navio Garça Real atracou no berço 202. A descarga começa em uma hora.',
    age: 5,
    readByEvery: 0,
  },
  {
    titulo: 'Confira os seus dados',
    texto:
      'Telefone e e-mail atualizados evitam viagem perdida: avisos de pendência e de janela chegam por aqui e por e-mail.',
    age: 2,
    readByEvery: 0,
  },
]

export const demoAviso = {
  enable: 'true',
  mensagem:
    'Este é um ambiente de demonstração: empresas, navios e pessoas são fictícios, e nada do que você fizer aqui chega a um terminal de verdade. Experimente à vontade.',
}
