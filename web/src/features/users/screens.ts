export const UsersScreen = () => null
export const NewUserScreen = () => null
export const EditUserScreen = () => null
export const ViewUserScreen = () => null
