import type { Section } from './terms.ts'

export const ptBr: readonly Section[] = [
  {
    id: 'sobre',
    title: 'Sobre estes termos',
    body: [
      'O Cais é o portal em que as empresas que usam o terminal de contêineres pedem serviços, resolvem pendências, agendam janelas e acompanham navios e cargas. “Terminal” é a operadora do terminal, que mantém o portal; “você” é a pessoa que tem a conta.',
      'A primeira parte deste texto diz como o portal pode ser usado. A segunda, a partir da seção 9, diz o que fazemos com os seus dados pessoais, de acordo com a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).',
      'Ao criar a conta você confirma que leu e aceita estes termos. Se não concordar com eles, não crie a conta; o line-up do porto continua aberto a todos.',
    ],
  },
  {
    id: 'conta',
    title: 'A sua conta',
    body: [
      'A conta é pessoal. Informe dados verdadeiros e mantenha-os em dia, principalmente o e-mail: é por ele que a conta é ativada e a senha é recuperada.',
      [
        'Não empreste a conta nem a senha, nem mesmo a colegas: cada pessoa tem a sua.',
        'Use uma senha que você não usa em outro lugar.',
        'Se achar que alguém entrou na sua conta, troque a senha na hora (as outras sessões são encerradas) e avise o terminal.',
        'Um cadastro que não é ativado em 3 dias é apagado e pode ser feito de novo.',
      ],
      'O que é feito com a sua conta é considerado feito por você, salvo se você já tiver nos avisado do uso indevido.',
    ],
  },
  {
    id: 'empresas',
    title: 'Agir por uma empresa',
    body: [
      'Criar uma conta não dá acesso a nenhuma empresa. Quem inclui pessoas, define quem administra e retira quem saiu é o administrador da própria empresa no portal, ou o terminal quando ainda não há um.',
      'Ao agir por uma empresa, você declara que ela o autorizou. A empresa responde pelo que é pedido em seu nome e deve retirar logo o acesso de quem deixa de representá-la. O terminal pode pedir procuração ou outro documento que comprove a representação e suspender o acesso até recebê-lo.',
    ],
  },
  {
    id: 'pedidos',
    title: 'Pedidos, agendamentos e preços',
    body: [
      'Um pedido finalizado, um agendamento confirmado ou uma declaração enviada pelo portal tem o mesmo valor de um documento assinado pela empresa. Confira antes de finalizar: depois disso, mudanças e cancelamentos seguem as regras e os prazos do serviço.',
      'Datas e horas são as do terminal, e vale o registro feito pelo servidor do portal.',
      'Usar o portal não custa nada. Os serviços do terminal são cobrados conforme a tabela pública de preços ou o contrato da empresa.',
      'O line-up e as previsões de navios mudam com o tempo, a maré e a operação. São informação, não promessa.',
    ],
  },
  {
    id: 'documentos',
    title: 'Documentos que você envia',
    body: [
      'Envie apenas documentos verdadeiros, legíveis e que a empresa tem o direito de compartilhar. Eles continuam sendo de quem são; o terminal os usa para prestar o serviço, cobrar por ele e cumprir a lei.',
      'Arquivos são verificados no envio. Os de tipo não aceito ou com conteúdo perigoso são recusados, e o portal diz o motivo.',
      'Se um documento traz dados de outras pessoas, como motoristas, cabe à empresa que o envia informá-las disso.',
    ],
  },
  {
    id: 'uso',
    title: 'O que não é permitido',
    body: [
      [
        'Entrar, ou tentar entrar, em contas, empresas ou dados que não são seus.',
        'Informar peso, conteúdo, lacre ou documento que você sabe não ser verdadeiro.',
        'Reservar janelas que não serão usadas, para guardar lugar ou repassá-las.',
        'Sobrecarregar o portal, contornar as suas proteções ou copiar dados em massa. Sistemas da empresa podem usar a interface de programação publicada, com a conta de quem responde por eles.',
        'Usar dados de outras pessoas ou empresas para um fim que não seja o serviço no terminal.',
      ],
      'O terminal pode suspender a conta de quem não respeita estes pontos, explicando o motivo. Você pode responder e pedir que a decisão seja revista.',
    ],
  },
  {
    id: 'disponibilidade',
    title: 'Quando o portal não está disponível',
    body: [
      'Trabalhamos para que o portal esteja aberto todos os dias, a qualquer hora. Manutenções são avisadas com antecedência sempre que possível.',
      'Se uma falha do portal impedir que um prazo seja cumprido, procure o atendimento do terminal no mesmo dia: o registro da falha é levado em conta.',
      'O terminal não responde por falhas da sua conexão ou do seu equipamento, nem por dados errados enviados por terceiros. Nada aqui afasta responsabilidade que a lei não permite afastar.',
    ],
  },
  {
    id: 'encerramento',
    title: 'Encerrar a conta',
    body: [
      'Você pode pedir o encerramento da conta quando quiser. Pedidos já feitos em nome de uma empresa continuam valendo e seguem com ela.',
      'Contas de quem não age por nenhuma empresa e não entra há muito tempo podem ser desativadas, com aviso por e-mail.',
    ],
  },
  {
    id: 'controlador',
    title: 'Privacidade: quem cuida dos seus dados',
    body: [
      'O terminal é o controlador dos dados pessoais tratados no portal. Para qualquer assunto sobre eles, fale com o encarregado pelo tratamento de dados{contato}.',
    ],
  },
  {
    id: 'dados',
    title: 'Que dados usamos',
    body: [
      [
        'Da conta: nome, usuário, e-mail, idioma e, se você informar, CPF. Da senha guardamos apenas um resumo do qual ela não pode ser lida de volta.',
        'Do vínculo: as empresas pelas quais você age e o que pode fazer em cada uma.',
        'Do uso: data, hora, endereço IP e tipo de navegador dos acessos, e o que foi pedido, alterado ou consultado.',
        'Da operação: dados de motoristas e outros representantes, como nome, CPF, CNH e placa do veículo, informados pelas empresas.',
        'Do contato: as mensagens trocadas com o terminal.',
      ],
      'Não pedimos dados sensíveis e o portal não se destina a menores de 18 anos.',
    ],
  },
  {
    id: 'finalidades',
    title: 'Para que usamos, e com que base',
    body: [
      [
        'Criar e proteger a conta, prestar os serviços pedidos e avisar sobre eles: execução de contrato.',
        'Controlar quem entra no recinto, prestar contas à Receita Federal e às demais autoridades e guardar documentos fiscais e registros de acesso: obrigação legal.',
        'Impedir fraudes, achar a causa de falhas e melhorar o portal: legítimo interesse, com o mínimo de dados.',
        'Defender direitos em processos: exercício regular de direitos.',
      ],
      'Não há decisões sobre pessoas tomadas só por máquinas, nem publicidade dirigida.',
    ],
  },
  {
    id: 'compartilhamento',
    title: 'Com quem compartilhamos',
    body: [
      [
        'Com as empresas que participam do mesmo serviço (cliente, despachante, transportador, armador e outras), na medida em que precisam saber quem fez o quê.',
        'Com autoridades, quando a lei manda ou um juiz determina.',
        'Com fornecedores de tecnologia que trabalham para o terminal e só podem usar os dados como ele instrui.',
      ],
      'Os seus dados não são vendidos. Se algum fornecedor os guardar fora do Brasil, isso só acontece com as garantias que a LGPD exige.',
    ],
  },
  {
    id: 'prazos',
    title: 'Por quanto tempo guardamos',
    body: [
      [
        'Dados da conta: enquanto ela existir.',
        'Cadastros não ativados: 3 dias.',
        'Cópias dos e-mails enviados pelo portal: 30 dias.',
        'Registros de acesso: pelo menos 6 meses, como manda o Marco Civil da Internet (Lei nº 12.965/2014).',
        'Pedidos, documentos e o registro de quem os fez: pelos prazos das leis aduaneira, fiscal e civil.',
      ],
      'Passados os prazos, os dados são apagados ou deixam de poder ser ligados a você.',
    ],
  },
  {
    id: 'direitos',
    title: 'Os seus direitos',
    body: [
      'A LGPD garante que você pode, a qualquer momento e sem custo:',
      [
        'saber se tratamos dados seus e receber uma cópia deles;',
        'corrigir o que estiver incompleto, errado ou antigo (nome, e-mail e idioma você mesmo altera em “Meus dados”);',
        'pedir que dados desnecessários ou tratados contra a lei sejam bloqueados ou apagados;',
        'levar os seus dados a outro fornecedor, nos termos da regulamentação;',
        'saber com quem os compartilhamos;',
        'opor-se a um tratamento que não siga a lei.',
      ],
      'Escreva ao encarregado. Podemos pedir uma confirmação de quem você é antes de responder. Se a resposta não bastar, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  },
  {
    id: 'navegador',
    title: 'O que fica no seu navegador',
    body: [
      [
        'A sessão: até você sair ou fechar a aba; ou por mais tempo, se marcar “Lembrar de mim”.',
        'Preferências: idioma, cores, empresa escolhida e a forma como você arruma as listas.',
        'Um cookie que reconhece um aparelho em que você já entrou, para que tentativas feitas de outros lugares não bloqueiem a sua conta.',
      ],
      'Tudo isso serve apenas ao funcionamento do portal. Não há cookies de publicidade nem de acompanhamento entre sites. Onde houver proteção contra robôs na entrada, ela é fornecida por terceiros e segue também a política deles.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    body: [
      'Cada acesso é conferido no servidor, as ações importantes ficam registradas e só vê os dados quem precisa deles para trabalhar. Nenhum sistema é livre de riscos: se um incidente puder causar dano relevante a você, avisaremos você e a ANPD.',
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nestes termos',
    body: [
      'Quando estes termos mudarem, a data no alto muda e o portal avisa. Mudanças que pesem sobre você são avisadas com antecedência, e quem não concordar pode encerrar a conta antes que passem a valer.',
    ],
  },
  {
    id: 'lei',
    title: 'Lei e foro',
    body: [
      'Vale a lei brasileira. Antes de qualquer processo, fale com o atendimento do terminal: quase tudo se resolve conversando. Não sendo possível, o foro é o da comarca em que fica o terminal, salvo quando a lei garantir outro a você.',
    ],
  },
]
