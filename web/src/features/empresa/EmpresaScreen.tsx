export const EmpresaScreen = () => null
