/**
 * Passwords that everyone who guesses tries first, in lower case. Shorter ones are left out: their length already
 * refuses them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 00000000 000000000 0000000000 01020304 0102030405 01234567 012345678 0123456789 10203040 1020304050
  11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 12121212 1212121212 12312312
  123123123 1231231234 12341234 123412345 12344321 12345123 1234512345 123454321 1234554321 123456123
  123456123456 12345678 123456789 1234567890 12345678900 1234567891 12345678910 1234567899 123456789a
  123456789abc 123456789q 123456789z 12345678a 12345679 1234567a 123456aa 123456ab 123456abc 12345qwert
  1234abcd 1234qwer 123abc123 123mudar 123qweasd 123qweasdzxc 123senha 12qwaszx 13131313 13579246 1357924680
  14141414 147258369 147852369 147896325 15151515 159357159 159753456 18181818 19801980 19851985 19901990
  1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2
  20202020 21212121 22222222 22334455 23232323 23456789 25252525 25802580 31415926 33333333 44444444 44556677
  55555555 55667788 66666666 69696969 741852963 77777777 7777777777 78945612 789456123 78963214 87654321
  88888888 8888888888 963852741 98765432 987654321 9876543210 99999999 999999999 9999999999 a1234567 a12345678
  a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaaaaaaa ab123456 abc12345 abc123456 abcd1234 abcd12345
  abcdefg1 abcdefgh abcdefghi abcdefghij access14 acesso123 acesso1234 admin123 admin1234 admin12345 admin@123
  administrador administrator adriana123 alessandra alessandro alexandra alexandre alexandre123 alvinegro
  amanda123 amordaminhavida amorzinho anaclara anajulia anderson andrea123 angelica antonella antonio123
  apple123 asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdqwe123 atletico atleticomg azerty123 azertyuiop
  babygirl babygirl1 barbosa123 barcelona baseball baseball1 basketball batman123 beatriz123 beautiful
  benjamin blink182 botafogo brasil10 brasil12 brasil123 brasil1234 brasil2014 brasil2018 brasil2020
  brasil2022 brasil2023 brasil2024 brasil2025 brasil2026 brasil@123 brasileiro brasilia bruna123 bruno123
  butterfly cachorro caio1234 camila123 carlos123 carolina caroline cavaleiro changeme changeme1 changeme123
  charlie1 chelsea1 chicken1 chocolate chocolate1 cleiton123 colorado computador computer computer1 cookie123
  corinthians corinthians1 corinthians10 corinthians1910 corintians cruzeiro cruzeiro1 cruzeiroec daniel123
  danielle danielle1 default123 demo1234 deusefiel deusefiel1 deusefiel123 deuselindo deusnocomando diamante
  diego123 dinheiro dragon123 eduardo1 eduardo123 einstein elephant elizabeth empresa123 engenharia espirito
  estrela1 eternity euteamo1 euteamo123 familia1 familia123 familiafeliz felicidade felipe123 fernanda
  fernanda1 fernanda123 fernando fernando1 fernando123 figueiredo flamengo flamengo1 flamengo10 flamengo123
  flamengo2019 flamenguista florzinha flower123 fluminense fluminense1 football football1 formula1 francisco
  freedom1 friends1 gabriel1 gabriel123 gabriela gabriela1 gabriela123 geraldo123 giovanna giovanni google123
  grazielle gremio10 gremio123 gremio1903 guest123 guilherme guilherme1 guilherme123 gustavo1 gustavo123
  harrypotter hello123 helloworld henrique henrique1 henrique123 hercules iloveyou iloveyou! iloveyou1
  iloveyou2 inter123 internacional internet isabela1 isabella isabelle jackson5 jacqueline jefferson jennifer
  jennifer1 jesus123 jesuscristo jesusefiel jesuseofiel jesusteama jesusteamo joao1234 joaopedro joaovitor
  jonathan jordan23 juliana1 juliana123 juventude killer123 lakers24 larissa1 larissa123 leandro1 leandro123
  leonardo leonardo1 leonardo123 leticia1 leticia123 letmein1 letmein123 liberdade liverpool liverpool1
  login123 logitech london123 lourenco lovelove lucas123 lucas1234 luciana1 luciana123 luizfelipe mamae123
  manchester manutencao marcela1 marcelo1 marcelo123 marcos123 margarida maria123 maria1234 mariaclara
  mariaeduarda mariajose mariana1 mariana123 marlboro master123 matheus1 matheus123 mauricio maverick mengao10
  mengao123 mercedes metallica michael1 michelle michelle1 midnight minecraft minhasenha minhavida monica123
  monkey123 motorista mudar123 mudar1234 mudar@123 mudarsenha mudesenha mustang1 myspace1 naruto123 natalia1
  natalia123 nicholas nintendo nirvana1 novasenha novasenha1 ola12345 olamundo p4ssw0rd p@ssw0rd p@ssword
  p@ssword1 pa55word padrao123 palmeiras palmeiras1 palmeiras10 palmeiras1914 paradise passw0rd passw0rd1
  password password! password0 password1 password1! password12 password123 password1234 password2 password3
  password@123 passwort patricia patricia1 patricia123 paulista paulo123 pedro123 pedrohenrique peterpan
  playstation pokemon1 pokemon123 porto123 portugal presidente primavera princesa princesa1 princesinha
  princess princess1 professor purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv
  qwaszx12 qwe12345 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwert123 qwert12345 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop123 rafael123 rafaela1
  rafaela123 renato123 ricardo1 ricardo123 roberta1 roberto1 roberto123 rodrigo1 rodrigo123 romarinho
  ronaldinho ronaldo123 ronaldo9 root1234 rootroot sabrina1 salvador samantha samsung1 samsung123 sandra123
  santista santos123 santosfc saopaulo saopaulo1 saopaulo123 saopaulofc scorpion sebastian secret123 security
  segredo1 segredo123 seguranca senha123 senha1234 senha12345 senha123456 senha2023 senha2024 senha2025
  senha2026 senha@123 senhaforte senhanova senhasenha sergio123 shadow123 silveira simplesmente skywalker
  slipknot snoopy12 soccer10 spiderman sporting starwars starwars1 stephanie sucesso123 sunshine
  sunshine1 superman superman1 superuser suporte123 swordfish system123 teamo123 teamo1234 teamoamor teamomais
  teamotanto temp1234 temporario terminal test1234 test12345 teste123 teste1234 teste12345 testtest thiago123
  tigger12 timao123 timao1910 trabalho tricolor tricolor1 trocar123 trocar@123 trocarsenha trustno1 user1234
  usuario1 usuario123 valentina vanessa1 vanessa123 vascaino vasco123 vasco1898 vascodagama verdao10
  verdao123 veronica victoria victoria1 vinicius vinicius1 vinicius123 vitor123 vitoria1 vitoria123 voceteama
  wagner123 warcraft webmaster welcome1 welcome12 welcome123 welcome@123 wellington whatever whatever1
  william1 xxxxxxxx yamaha125 yellow12 zaq12wsx zaq1xsw2 zaq1zaq1 zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123
  zzzzzzzz
  `
    .trim()
    .split(/\s+/),
)
